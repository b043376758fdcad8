import { View } from '@tarojs/components'
import { Press } from '@/ui/base/press'
import './chips.scss'

interface WordChipsProps {
  words: readonly string[]
  /** What a press is called in the figures of use, as on Press. */
  event: string
  onWord: (word: string) => void
}

/** Words that do something by one tap each, such as searching for them. They stand on the page and not on a card. */
export const WordChips = ({ words, event, onWord }: WordChipsProps) => (
  <View className="chips chips--words">
    {words.map(word => (
      <Press key={word} className="chips__chip" event={event} onPress={() => onWord(word)}>
        <View className="chips__label">{word}</View>
      </Press>
    ))}
  </View>
)
