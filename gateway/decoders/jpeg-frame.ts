/** Whether a marker of a JPEG is the head of a frame: C0 to CF, except two markers for tables and a reserved one. */
export const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
