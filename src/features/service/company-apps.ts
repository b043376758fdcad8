import * as v from 'valibot'
import { Key, list, Text } from '@/contract/fields'
import { webAddress } from '@/leave'

const Apps = list(
  v.object({
    name: Key,
    summary: Text,
    /** One address for every phone: opens the app where it is installed, leads to its download where it is not. */
    link: Key,
    /** What it runs on: 「iOS 13 及以上」. */
    systems: list(Text),
  }),
)

export type CompanyApp = v.InferOutput<typeof Apps>[number]

/** The company's own apps, as the parameter of that name lists them; what leads to no web page is none. */
export function readApps(parameter: string): CompanyApp[] {
  try {
    return v.parse(Apps, JSON.parse(parameter || '[]')).filter(({ link }) => webAddress(link) !== null)
  } catch {
    return []
  }
}
