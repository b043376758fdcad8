import { View } from '@tarojs/components'
import { useContext, useEffect } from 'react'
import { useCall } from '@/api/query'
import { learning } from '@/contract/learning'
import { TOPICS, topicCodes } from '@/contract/topics'
import { Courses, FoundCourses, GoOn } from '@/features/learning/courses'
import { FoundTerms, Lessons } from '@/features/learning/learning-search'
import { sendReadings } from '@/features/learning/reading-place'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useScreenState } from '@/stores/screen-state'
import { VisibleContext } from '@/stores/store'
import { Icon } from '@/ui/base/icon'
import { Loaded } from '@/ui/base/loaded'
import { Chips } from '@/ui/form/chips'
import { SearchBar } from '@/ui/form/search-bar'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '投资学堂', enablePullDownRefresh: true })

/** Topics that have learning articles. */
const lessonTopics = topicCodes.filter(code => code !== 'market' && code !== 'stock')
const TOPIC_CHIPS = [
  { value: '' as const, label: '全部' },
  ...lessonTopics.map(value => ({ value, label: TOPICS[value] })),
]

/** Courses, articles by topic, the glossary, and a link to the part where the person stopped. */
export default screen('learning', function Learning() {
  const { keyword, topic } = useScreenState(kept => kept.learning)
  const visible = useContext(VisibleContext)
  useEffect(() => {
    // Sends the reading progress that was stored without a network or before the login.
    if (visible) sendReadings()
  }, [visible])
  return (
    <Screen>
      <SearchBar
        value={keyword}
        hint="课程、文章和名词"
        onSearch={word => useScreenState.setState({ learning: { topic, keyword: word } })}
      />
      {keyword === '' ? (
        <View>
          <Start />
          <Chips
            label="主题"
            event="choose-topic"
            scrolling
            items={TOPIC_CHIPS}
            value={topic}
            onChange={value => useScreenState.setState({ learning: { keyword, topic: value } })}
          />
          <Lessons keyword="" topic={topic} />
        </View>
      ) : (
        <View>
          <FoundCourses keyword={keyword} />
          <FoundTerms keyword={keyword} />
          <Lessons keyword={keyword} topic="" />
        </View>
      )}
    </Screen>
  )
})

function Start() {
  const courses = useCall(learning.listCourses, {})
  return (
    <View>
      <Loaded of={courses} count={4} reserve="courses" isEmpty={() => false}>
        {data => (
          <View>
            <GoOn of={data.goOn} />
            <Courses courses={data.courses} />
          </View>
        )}
      </Loaded>
      <Card flush>
        <Cell
          lead={<Icon name="info" large />}
          title="名词解释"
          note="最大回撤、七日年化、久期……一句话讲明白"
          arrow
          onPress={() => navigate('course', { id: 'glossary' })}
        />
      </Card>
    </View>
  )
}
