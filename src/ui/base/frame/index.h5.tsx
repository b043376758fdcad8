import type { FrameProps } from './types'
import './frame.scss'

const usual = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-downloads']

/**
 * Shows another page in a frame. The page cannot navigate the app away, and does not learn where it is shown. A page
 * of the app's own origin also loses that origin, because it could otherwise reach out of the frame.
 */
export function Frame({ address, label, onLoad, onFail }: FrameProps) {
  const foreign = new URL(address).origin !== location.origin
  return (
    <iframe
      className="frame"
      title={label}
      src={address}
      sandbox={(foreign ? [...usual, 'allow-same-origin'] : usual).join(' ')}
      referrerPolicy="no-referrer"
      allow="camera 'none'; microphone 'none'; geolocation 'none'"
      onLoad={onLoad}
      onError={onFail}
    />
  )
}
