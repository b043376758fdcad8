import { useCall } from '@/api/query'
import { type Attachment, attachments, type BusinessType } from '@/contract/attachments'
import { usePicture } from '@/ui/base/use-picture'

/** A picture changes only when the file is turned, but it should not stay in memory for ever. */
const KEPT_MS = 300_000

/** The thumbnail of an uploaded file as an address for an image element; '' while loading or without one. */
export function useThumb(businessType: BusinessType, { id, turned, hasThumb }: Attachment): string {
  const { data } = useCall(attachments.downloadThumb, { businessType, id }, { enabled: hasThumb, freshFor: KEPT_MS })
  return usePicture(data?.bytes, `${id}-${turned}`, 'image/jpeg')
}
