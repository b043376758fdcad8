import { prefer, usePreferences } from '@/stores/preferences'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './hide-amounts.scss'

/** The label over a hero figure, with the eye button that hides and shows all amounts of the app. */
export function HideAmounts({ label }: { label: string }) {
  const hidden = usePreferences(state => state.hidden)
  return (
    <Press
      className="hide-amounts"
      role="switch"
      checked={hidden}
      label={`${label}，${hidden ? '金额已隐藏' : '隐藏金额'}`}
      event={hidden ? 'show-amounts' : 'hide-amounts'}
      onPress={() => prefer({ hidden: !hidden })}
      rapid
      compact
    >
      {label}
      <Icon name={hidden ? 'eye-off' : 'eye'} className="hide-amounts__eye" />
    </Press>
  )
}
