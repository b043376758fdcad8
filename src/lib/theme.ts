/** Whether the theme is dark. Any value but `light` and `dark` follows the system. */
export const isDarkTheme = (chosen: unknown, systemDark: boolean) =>
  chosen === 'dark' || (chosen !== 'light' && systemDark)
