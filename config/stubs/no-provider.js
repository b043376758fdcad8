/**
 * Replaces the module of NutUI's provider and saves 11 KB of the mini-program's main package. The provider changes
 * NutUI's language, direction and theme; ours never change. Its texts are left out too, because the components of ours
 * show none of their own.
 */
const config = { locale: {}, direction: 'ltr' }

export const useConfig = () => config
export const useRtl = () => false
export const getDefaultConfig = () => config
