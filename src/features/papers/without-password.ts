import type { Draft } from '@/stores/drafts'

/** A draft that keeps everything but the password, which no device may hold. */
export const withoutPassword = <V extends { password: string }>(kept: Draft<Omit<V, 'password'>>): Draft<V> => ({
  get: () => kept.get() as Partial<V> | null,
  set: ({ password: _, ...rest }) => kept.set(rest),
  remove: kept.remove,
})
