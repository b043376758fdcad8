/** One line of text. With a line break, a person could print their own lines on a paper of the company. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
