import { dialogs } from '@/stores/on-device'

/** The number of stored ids. Older messages have left the server's list by then. */
const MOST = 50

/** The pop-up messages that this device remembers. For an unknown visitor there is no other memory. */
export const dialogMemory = () => dialogs.get() ?? { ids: [], last: null }

export function rememberDialog(sId: string, at: string) {
  const ids = [sId, ...dialogMemory().ids.filter(id => id !== sId)].slice(0, MOST)
  dialogs.set({ ids, last: at })
}
