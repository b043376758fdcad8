import type { Arrangement } from '@/lib/arrangement'

/** The most codes that the server stores in a list. The rest follow in the default order. */
const MOST = 30

/** Converts an arrangement into the server's form: comma-separated codes. */
export const savedForm = ({ order, hidden }: Arrangement) => ({
  order: order.slice(0, MOST).join(','),
  hidden: hidden.slice(0, MOST).join(','),
})
