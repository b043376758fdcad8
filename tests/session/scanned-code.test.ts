/** @jest-environment jsdom */
jest.mock('@/navigation/go', () => ({}))

const { arrived, decide, visited } = jest.requireActual('@/navigation/enter') as typeof import('@/navigation/enter')

it('a code that is scanned while home is open leads on, and a person who goes back from home does not', () => {
  visited('home')
  expect(decide('shortlink')).toEqual({ do: 'go', to: 'home' })
  arrived()
  expect(decide('shortlink')).toEqual({ do: 'enter' })
})
