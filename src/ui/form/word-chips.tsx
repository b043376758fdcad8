import { View } from '@tarojs/components'
import { Press } from '@/ui/base/press'
import './chips.scss'

interface WordChipsProps {
  words: readonly string[]
  /** Event name in the usage statistics, as on Press. */
  event: string
  onWord: (word: string) => void
}

/** Words with an action for one tap each, such as a search. They are directly on the page, not on a card. */
export const WordChips = ({ words, event, onWord }: WordChipsProps) => (
  <View className="chips chips--words">
    {words.map(word => (
      <Press key={word} className="chips__chip" event={event} onPress={() => onWord(word)}>
        <View className="chips__label">{word}</View>
      </Press>
    ))}
  </View>
)
