import { useEffect, useState } from 'react'

/** Few people follow these links at once, so the code that reads links loads only when there is one. */
const leaving = () => import('./leave')

export const leaveTo = async (link: string) => (await leaving()).leaveTo(link)

export const leadsSomewhere = async (link: string) => link !== '' && (await leaving()).leadsSomewhere(link)

/** Whether a link from the server's settings leads somewhere. False until the code that checks it has loaded. */
export function useLeads(link: string): boolean {
  const [leading, setLeading] = useState('')
  useEffect(() => {
    if (link === '') return
    let wanted = true
    leadsSomewhere(link).then(
      leads => wanted && leads && setLeading(link),
      // Without the script the link is not offered.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [link])
  return link !== '' && leading === link
}
