import { useEffect, useState } from 'react'

/** Links are followed by hardly anybody at once: what knows about them comes when one is there. */
const leaving = () => import('@/leave')

export const leaveTo = async (link: string) => (await leaving()).leaveTo(link)

export const leadsSomewhere = async (link: string) => link !== '' && (await leaving()).leadsSomewhere(link)

/** Whether a link of the server's settings leads anywhere; not as long as that is not known. */
export function useLeads(link: string): boolean {
  const [leading, setLeading] = useState('')
  useEffect(() => {
    if (link === '') return
    let wanted = true
    leadsSomewhere(link).then(
      leads => wanted && leads && setLeading(link),
      // Without its script nothing is offered.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [link])
  return link !== '' && leading === link
}
