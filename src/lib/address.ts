export interface AddressParts {
  province: string
  city: string
  district: string
  /** Street, house and room. */
  street: string
}

/**
 * The full address: province + city + district + street, without repeating a name. A municipality has the same name as
 * province and as city, and people often begin the street with the district or the city.
 */
export function fullAddress({ province, city, district, street }: AddressParts): string {
  const areas = [province, city, district]
    .map(name => name.trim())
    .filter(name => name !== '' && !/^(市辖区|县)$/.test(name))
  const distinct = areas.filter((name, index) => areas.indexOf(name) === index)
  let rest = street.trim()
  // Cuts the area names that the street already begins with, in the areas' order.
  for (const name of distinct) if (rest.startsWith(name)) rest = rest.slice(name.length).trim()
  return distinct.join('') + rest
}
