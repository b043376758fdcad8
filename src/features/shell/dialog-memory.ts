import { dialogs } from '@/stores/on-device'

/** Older messages have left the server's list by now. */
const MOST = 50

/** What this device remembers of pop-up messages. For an unknown visitor it is the only memory. */
export const dialogMemory = () => dialogs.get() ?? { ids: [], last: null }

export function rememberDialog(sId: string, at: string) {
  const ids = [sId, ...dialogMemory().ids.filter(id => id !== sId)].slice(0, MOST)
  dialogs.set({ ids, last: at })
}
