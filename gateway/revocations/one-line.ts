/** One line of text. A break would let the person print lines of their own onto a paper of the company. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
