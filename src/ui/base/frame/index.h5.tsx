import type { FrameProps } from './types'
import './frame.scss'

const usual = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-downloads']

/**
 * Another page in a frame, which keeps to itself: it cannot lead the app away, and learns nothing of where it is shown. A page of the app's own
 * origin loses that origin too, or it could reach out of the frame.
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
