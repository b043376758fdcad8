import { goToLink, reachable } from '@/navigation'

/** Whether a link of the server's settings leads anywhere: to a screen of ours. */
export const leadsSomewhere = (link: string) => reachable(link)

/** Opens a link of the server's settings. */
export const openLink = (link: string) => goToLink(link)
