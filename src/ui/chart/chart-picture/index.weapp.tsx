import { View } from '@tarojs/components'
import { dataUri, svgOf } from '@/lib/chart'
import { classNames } from '@/ui/base/class-names'
import { type ChartPictureProps, STROKE } from './types'
import './chart-picture.scss'

/** A line and the shade under it, stretched over its place, in the colour of the text: the drawing is the mask of a coloured surface. */
export const ChartPicture = ({ scene, className }: ChartPictureProps) => (
  <View
    className={classNames('chart-picture', className)}
    style={`--picture:url("${dataUri(svgOf(scene, STROKE))}")`}
  />
)
