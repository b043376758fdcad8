import { phone } from '@/platform/phone'
import { Button } from '@/ui/base/button'

/** A tracking number has letters and digits. A parcel's QR code may hold more than that. */
const NUMBER = /[0-9A-Za-z-]{6,40}/

/** Scans the tracking number from a parcel label, on platforms with a scanner. */
export function ScanNumber({ onNumber }: { onNumber: (number: string) => void }) {
  const { scan: read } = phone
  if (!read) return null
  const scan = async () => {
    const number = NUMBER.exec(await read())?.[0]
    if (number) onNumber(number)
  }
  return (
    <Button event="scan-number" kind="text" size="small" onPress={scan}>
      扫一扫
    </Button>
  )
}
