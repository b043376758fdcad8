declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type { ComponentType, PropsWithChildren } from 'react'

  /** Creates the app object that Taro starts, and passes React to Taro's hooks. */
  export function createReactApp(
    App: ComponentType<PropsWithChildren>,
    react: typeof import('react'),
    dom: typeof import('react-dom/client'),
    config: object,
  ): unknown
}
