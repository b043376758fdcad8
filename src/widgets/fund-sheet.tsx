import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { isLoggedIn, useSession } from '@/stores/session'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { SearchBar } from '@/ui/form/search-bar'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import { FundName } from './fund-name'
import './fund-sheet.scss'

/** The fields of a fund that the sheet shows. */
interface Named {
  fundCode: string
  name: string
  shortName: string
}

interface FundSheetProps {
  open: boolean
  onChoose: (fundCode: string, shortName: string) => void
  onClose: () => void
}

/** Largest number of funds in a sheet. A longer search word narrows them down. */
const SHOWN = 20

/** Lets the person choose a fund, by a search or from their own funds. */
export function FundSheet({ open, onChoose, onClose }: FundSheetProps) {
  const loggedIn = useSession(isLoggedIn)
  const [keyword, setKeyword] = useState('')
  const found = useCall(funds.searchFunds, { keyword }, { enabled: open && keyword !== '', keepPrevious: true })
  const held = useCall(funds.listFunds, { own: 'held' }, { enabled: open && loggedIn })
  const choose = (fundCode: string, shortName: string) => {
    setKeyword('')
    onChoose(fundCode, shortName)
  }
  return (
    <Sheet open={open} title="选择基金" onClose={onClose} flush>
      <View className="fund-sheet__search">
        <SearchBar value={keyword} onSearch={setKeyword} hint="基金名称、代码或拼音" />
      </View>
      <View key={keyword === '' ? 'own' : 'found'} className="fund-sheet">
        {keyword !== '' ? (
          <Loaded
            of={found}
            isEmpty={answer => answer.funds.length === 0}
            empty={`没有找到与「${keyword}」有关的基金，可以试试代码或拼音首字母`}
          >
            {answer => (
              <View>
                <View>
                  {answer.similar && <Notice icon="search">{`没有找到「${keyword}」，看看相近的基金`}</Notice>}
                </View>
                <Rows of={answer.funds} onChoose={choose} />
                <View>
                  {answer.total > SHOWN && <Notice>{`共 ${answer.total} 只，多输入几个字可以缩小范围`}</Notice>}
                </View>
              </View>
            )}
          </Loaded>
        ) : loggedIn ? (
          <Loaded of={held} isEmpty={answer => answer.funds.length === 0} empty="输入名称、代码或拼音，找到想看的基金">
            {answer => <Rows of={answer.funds} onChoose={choose} note="我的持有" />}
          </Loaded>
        ) : (
          <Notice>输入名称、代码或拼音，找到想看的基金</Notice>
        )}
      </View>
    </Sheet>
  )
}

interface RowsProps {
  of: readonly Named[]
  onChoose: (fundCode: string, shortName: string) => void
  note?: string
}

const Rows = ({ of: rows, onChoose, note }: RowsProps) => (
  <View>
    {rows.slice(0, SHOWN).map(({ fundCode, name, shortName }) => (
      <Cell
        key={fundCode}
        title={<FundName>{shortName || name}</FundName>}
        note={note === undefined ? fundCode : `${fundCode} · ${note}`}
        event="choose-fund"
        onPress={() => onChoose(fundCode, shortName || name)}
      />
    ))}
  </View>
)
