import { Popup } from '@nutui/nutui-react-taro/dist/es/packages/popup/popup'
import { type ReactNode, useEffect, useRef } from 'react'
import { backKey } from '@/platform/back-key'
import { classNames } from '@/ui/base/class-names'
import { FocusTrap } from './focus-trap'
import './popup.scss'

export interface PopupPanelProps {
  open: boolean
  /** What the panel is called, for those who do not see it. */
  label: string
  /** The person wants out: a tap beside the panel, Escape, the back key. */
  onClose: () => void
  position: 'bottom' | 'center'
  className?: string
  children?: ReactNode
}

/** NutUI's popup with the manners of a dialog. Loaded by popup.tsx when the first one opens. */
export default function PopupPanel({ open, label, onClose, position, className, children }: PopupPanelProps) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (open ? backKey.over(() => close.current()) : undefined), [open])
  return (
    <Popup
      visible={open}
      position={position}
      className={`popup popup--${position}`}
      round
      // The content starts fresh each time the panel opens.
      destroyOnClose
      duration={200}
      // Returning false leaves the closing to `open`. Otherwise it would close twice.
      onOverlayClick={() => {
        onClose()
        return false
      }}
    >
      <FocusTrap open={open} label={label} onEscape={onClose} className={classNames('popup__panel', className)}>
        {children}
      </FocusTrap>
    </Popup>
  )
}
