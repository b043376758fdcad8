import * as v from 'valibot'
import { Key, list, Text } from '@/contract/fields'
import { webAddress } from '@/navigation/leave'

const Apps = list(
  v.object({
    name: Key,
    summary: Text,
    /** One address for every phone: it opens the app if installed, and the download page otherwise. */
    link: Key,
    /** The supported systems, such as 「iOS 13 及以上」. */
    systems: list(Text),
  }),
)

export type CompanyApp = v.InferOutput<typeof Apps>[number]

/** Reads the company's own apps from the parameter of that name. An entry without a valid web address is left out. */
export function readApps(parameter: string): CompanyApp[] {
  try {
    return v.parse(Apps, JSON.parse(parameter || '[]')).filter(({ link }) => webAddress(link) !== null)
  } catch {
    return []
  }
}
