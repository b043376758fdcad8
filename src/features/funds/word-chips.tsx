import { View } from '@tarojs/components'
import { Press } from '@/ui/base/press'
import './word-chips.scss'

interface WordChipsProps {
  words: readonly string[]
  /** What a press is called in the figures of use, as on Press. */
  event: string
  onWord: (word: string) => void
}

/** Words that can be searched for by one tap. */
export const WordChips = ({ words, event, onWord }: WordChipsProps) => (
  <View className="word-chips">
    {words.map(word => (
      <Press key={word} className="word-chips__chip" event={event} onPress={() => onWord(word)}>
        <View className="word-chips__word">{word}</View>
      </Press>
    ))}
  </View>
)
