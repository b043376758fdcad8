import { act, hide, show } from '../helpers/show'

const mockFaults: unknown[] = []
let mockOnline = false

jest.mock('@/stores/events', () => ({ recordFault: (error: unknown) => mockFaults.push(error) }))
jest.mock('@/ui/chart/sparkline-picture/picture', () => {
  if (!mockOnline) throw new Error('the chunk did not load')
  return { __esModule: true, default: () => <b>line</b> }
})

const settle = () => act(async () => void (await new Promise(resolve => setTimeout(resolve))))

test('a line whose code did not load is reported as a fault, and the next one tries again', async () => {
  const path = '@/ui/chart/sparkline-picture/index.h5'
  const { SparklinePicture } = require(path) as typeof import('@/ui/chart/sparkline-picture/index.h5')
  await settle()
  expect(mockFaults).toEqual([new Error('the chunk did not load')])
  mockOnline = true
  await show(<SparklinePicture values={[null]} ink="up" />)
  await settle()
  expect(document.body.textContent).toContain('line')
  hide()
})
