/** A place on a map. */
export interface PlaceMapProps {
  name: string
  address: string
  latitude: number
  longitude: number
}
