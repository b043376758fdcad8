/** Whether a chosen theme is dark. Everything but `light` and `dark` follows the system. */
export const isDarkTheme = (chosen: unknown, systemDark: boolean) =>
  chosen === 'dark' || (chosen !== 'light' && systemDark)
