import type { Arrangement } from '@/lib/arrangement'

/** The most codes that the server keeps in a list. What comes after them follows in its usual order. */
const MOST = 30

/** An arrangement in the form in which the server keeps it: comma lists of codes. */
export const savedForm = ({ order, hidden }: Arrangement) => ({
  order: order.slice(0, MOST).join(','),
  hidden: hidden.slice(0, MOST).join(','),
})
