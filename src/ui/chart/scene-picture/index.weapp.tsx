import { View } from '@tarojs/components'
import { dataUri } from '@/lib/chart'
import { layersOf, svgOfLayer } from '@/lib/scene'
import type { ScenePictureProps } from './types'
import '@/ui/chart/chart-picture/chart-picture.scss'
import './scene-picture.scss'

/** The shapes of a scene in the colours of the page's theme: each layer's drawing is the mask of a surface in its colour. */
export const ScenePicture = ({ scene, className, stretched = false }: ScenePictureProps) => (
  <View className={className}>
    {layersOf(scene.marks).map(layer => (
      <View
        key={`${layer.ink} ${layer.opacity} ${layer.width}`}
        className="chart-picture scene-picture__layer"
        style={`color:var(--${layer.ink});opacity:${layer.opacity};--picture:url("${dataUri(svgOfLayer(layer, scene, stretched))}")`}
      />
    ))}
  </View>
)
