export interface AddressParts {
  province: string
  city: string
  district: string
  /** Street, house and room. */
  street: string
}

/**
 * The full address: province + city + district + street, without saying a name twice. A municipality is a province and
 * a city of one name, and people often begin the street with the district or the city.
 */
export function fullAddress({ province, city, district, street }: AddressParts): string {
  const areas = [province, city, district]
    .map(name => name.trim())
    .filter(name => name !== '' && !/^(市辖区|县)$/.test(name))
  const distinct = areas.filter((name, index) => areas.indexOf(name) === index)
  let rest = street.trim()
  // Whatever part of the area the street begins with, in the areas' order, is already said.
  for (const name of distinct) if (rest.startsWith(name)) rest = rest.slice(name.length).trim()
  return distinct.join('') + rest
}
