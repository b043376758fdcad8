import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { wholeDays } from '@/ui/base/whole-days'
import { act, show, the } from '../helpers/show'
import { textsOfReact, translate } from '../helpers/translator'

let turn: (to: number) => void
let translation: ReturnType<typeof translate> | undefined

function Turning({ states }: { states: readonly ReactNode[] }) {
  const [at, setAt] = useState(0)
  turn = setAt
  return <View className="turning">{states[at]}</View>
}

afterEach(() => translation?.end())

/** A field keeps what was typed only while it is the same element. */
const field = () => <input className="field" />
const month = (n: number) => <Text>近 {n} 月</Text>

const KINDS: Record<string, readonly [ReactNode, ReactNode]> = {
  'the only text of an element': [<Text key="a">十月</Text>, <Text key="a">九月</Text>],
  'a number between two words': [month(1), month(12)],
  'a text beside an element': [
    <View key="a">
      {'十月'}
      {field()}
    </View>,
    <View key="a">
      {'九月'}
      {field()}
    </View>,
  ],
  'a text that comes and goes': [
    <View key="a">
      {true && '加载中'}
      {field()}
      {false}完
    </View>,
    <View key="a">
      {false}
      {field()}
      {true && '已'}完
    </View>,
  ],
  'an element that comes and goes before a text': [
    <View key="a">{null}说明</View>,
    <View key="a">
      <Text>重要</Text>说明
    </View>,
  ],
  'a text that becomes an element': [<View key="a">十月</View>, <View key="a">{field()}</View>],
  'a text in a fragment': [<View key="a">{<>十月</>}</View>, <View key="a">{<>九月</>}</View>],
  'texts of a list': [
    <View key="a">{['甲', '、', '乙']}</View>,
    <View key="a">{['甲', <Text key="b">丁</Text>]}</View>,
  ],
  'days in a sentence': [
    <View key="a">{wholeDays('自 2026-10-01 起')}</View>,
    <View key="a">{wholeDays('2026-09-01 至 2026-09-30 止')}</View>,
  ],
  'a list of texts beside an element': [
    <View key="a">
      {['甲', '乙']}
      {field()}
    </View>,
    <View key="a">
      {['丙']}
      {field()}
    </View>,
  ],
  'nothing and zero': [
    <View key="a">
      {''}
      {0}
    </View>,
    <View key="a">
      {''}
      {field()}
    </View>,
  ],
}

describe('a translated page', () => {
  const kinds = Object.entries(KINDS).flatMap(([kind, [one, other]]) => [
    [kind, one, other] as const,
    [`${kind}, the other way round`, other, one] as const,
  ])

  it.each(kinds)('a translated page shows the same as an untranslated one: %s', async (_, one, other) => {
    const shown = () => the('.turning').textContent
    await show(<Turning states={[one, other]} />)
    const first = shown()
    await act(async () => turn(1))
    const second = shown()
    await act(async () => turn(0))
    expect(first).not.toBe(second)
    expect(textsOfReact()).toEqual([])

    translation = translate()
    for (const [to, words] of [[1, second] as const, [0, first] as const, [1, second] as const]) {
      await act(async () => turn(to))
      expect(shown()).toBe(words)
    }
  })

  it('a field stays the same element while the words beside it change, come and go', async () => {
    const texts = ['十月', '', '九月', null]
    const states = texts.map(text => (
      <View key="a">
        {text}
        {field()}
        {text && `（${text}）`}
      </View>
    ))
    await show(<Turning states={states} />)
    translation = translate()
    const before = the('.field')
    for (const at of [1, 2, 3, 0]) {
      await act(async () => turn(at))
      expect(the('.field')).toBe(before)
      expect(the('.turning').textContent).toBe(texts[at] ? `${texts[at]}（${texts[at]}）` : '')
    }
    expect(translation.count()).toBeGreaterThan(2)
  })
})
