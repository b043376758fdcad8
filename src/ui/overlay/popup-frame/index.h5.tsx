import { Popup } from '@nutui/nutui-react-taro/dist/es/packages/popup/popup'
import type { PopupFrameProps } from './types'

/** The frame of a panel that slides in over the page: NutUI's popup. */
export const PopupFrame = ({ onOverlayClick, ...props }: PopupFrameProps) => (
  <Popup
    {...props}
    round
    onOverlayClick={() => {
      onOverlayClick()
      // Otherwise NutUI would close it as well.
      return false
    }}
  />
)
