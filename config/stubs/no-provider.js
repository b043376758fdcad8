/**
 * Replaces the module of NutUI's provider and saves 11 KB of the mini-program's main package. The provider changes
 * NutUI's language, direction and theme, which never change here. Its texts are left out too, because the components
 * used here show none of them.
 */
const config = { locale: {}, direction: 'ltr' }

export const useConfig = () => config
export const useRtl = () => false
export const getDefaultConfig = () => config
