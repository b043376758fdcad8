import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import type { Watchable } from './use-watch'
import './watch-star.scss'

/** A star that is filled for a fund on the watch list. */
export const WatchStar = ({ fund, onToggle }: { fund: Watchable; onToggle: (fund: Watchable) => unknown }) => (
  <Press
    className="watch-star"
    event={fund.select ? 'unwatch' : 'watch'}
    label={`${fund.select ? '移除自选' : '添加自选'}，${fund.shortName || fund.name}`}
    onPress={() => onToggle(fund)}
  >
    <Icon name={fund.select ? 'star-full' : 'star'} />
  </Press>
)
