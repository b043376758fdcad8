/** The area lists: names of provinces, cities and districts by six-digit code. */
export interface AreaLists {
  province_list: Readonly<Record<string, string>>
  city_list: Readonly<Record<string, string>>
  county_list: Readonly<Record<string, string>>
}

/** Codes of the area lists; '' where nothing is chosen. The district is also '' if the city has none. */
export interface Area {
  provinceCode: string
  cityCode: string
  districtCode: string
}

export const areaLevels = ['province', 'city', 'district'] as const
export type AreaLevel = (typeof areaLevels)[number]

const none: Area = { provinceCode: '', cityCode: '', districtCode: '' }

/** The areas inside another one. Their codes begin alike: two digits for a province, four for a city. */
const within = (list: Readonly<Record<string, string>>, parent: string, digits: 2 | 4) =>
  Object.entries(list)
    .filter(([code]) => parent !== '' && code.slice(0, digits) === parent.slice(0, digits))
    .map(([value, label]) => ({ value, label }))

/** The choices on a level, given the choice above it. */
export function areaOptions(lists: AreaLists, area: Area, level: AreaLevel) {
  if (level === 'city') return within(lists.city_list, area.provinceCode, 2)
  if (level === 'district') return within(lists.county_list, area.cityCode, 4)
  return Object.entries(lists.province_list).map(([value, label]) => ({ value, label }))
}

/** A new choice on a level. Choices on lower levels are cleared, because they belonged to another area. */
export function withArea(area: Area, level: AreaLevel, code: string): Area {
  if (codeOf(area, level) === code) return area
  if (level === 'province') return { ...none, provinceCode: code }
  return level === 'city' ? { ...area, cityCode: code, districtCode: '' } : { ...area, districtCode: code }
}

export const codeOf = (area: Area, level: AreaLevel) => area[`${level}Code`]

/** The first level that still needs a choice. Null when the area is complete. */
export const missingLevel = (lists: AreaLists, area: Area): AreaLevel | null =>
  areaLevels.find(
    level => codeOf(area, level) === '' && (level !== 'district' || areaOptions(lists, area, level).length > 0),
  ) ?? null

/** The names of the chosen areas, largest first. Unknown codes are left out. */
export const areaNames = (lists: AreaLists, { provinceCode, cityCode, districtCode }: Area): string[] =>
  [lists.province_list[provinceCode], lists.city_list[cityCode], lists.county_list[districtCode]].filter(
    (name): name is string => Boolean(name),
  )
