import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { useNotedPanel } from '@/ui/overlay/open-panels'
import { TextInput } from './text-input'
import './search-bar.scss'

/** The search starts after this pause in typing. */
const PAUSE_MS = 350

interface SearchBarProps {
  /** The text to search for. */
  value: string
  /** Called after a pause in typing, and at once by Enter and by clearing. */
  onSearch: (keyword: string) => void
  /** The searchable fields, as a hint and as the accessible name: 「基金名称、代码」. */
  hint: string
  /** Another hint in the field than the searchable fields, for example some words to try. */
  example?: string
  /** Called when the person begins to search. */
  onBegin?: () => void
  /** The content at the right, for example the button for more filters. */
  aside?: ReactNode
  /** The screen is about this one field. */
  autoFocus?: boolean
}

/** A text field for a search. */
export function SearchBar({ value, onSearch, hint, example = hint, onBegin, aside, autoFocus }: SearchBarProps) {
  const [typed, setTyped] = useState(value)
  const [typing, setTyping] = useState(false)
  // The keyboard is open: a panel would close it in the middle of a word.
  useNotedPanel(typing)
  const search = (keyword: string) => {
    if (keyword !== value) onSearch(keyword)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = () => {
    setTyped('')
    search('')
  }
  return (
    <View className="search-bar">
      <View className="search-bar__line">
        <Icon name="search" className="search-bar__icon" />
        <TextInput
          className="search-bar__input"
          kind="search"
          value={typed}
          onChange={setTyped}
          onConfirm={() => search(typed.trim())}
          onFocus={() => {
            setTyping(true)
            onBegin?.()
          }}
          onBlur={() => setTyping(false)}
          label={`搜索${hint}`}
          placeholder={example}
          maxLength={50}
          autoFocus={autoFocus}
        />
        <View className="search-bar__clear">
          {typed !== '' && (
            <Press compact label="清空搜索" event="clear-search" onPress={clear} rapid>
              <Icon name="close" />
            </Press>
          )}
        </View>
      </View>
      {aside !== undefined && <View className="search-bar__aside">{aside}</View>}
    </View>
  )
}
