import type { Route, RouteName } from '../src/routes'

export function packRoutes(routes: Readonly<Record<RouteName, Route>>): string
