import type { Route, RouteName } from '../../src/routes'

export function unpackRoutes(text: string): Record<RouteName, Route>
