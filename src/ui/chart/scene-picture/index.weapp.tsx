import { View } from '@tarojs/components'
import { dataUri, layersOf, svgOfLayer } from '@/lib/chart/scene'
import type { ScenePictureProps } from './types'
import './scene-picture.scss'

/**
 * The shapes of a scene in the colours of the page's theme: each layer's drawing is the mask of a surface in its
 * colour.
 */
export const ScenePicture = ({ scene, className, stretched = false }: ScenePictureProps) => (
  <View className={className}>
    {layersOf(scene.marks).map((layer, index) => (
      <View
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place.
        key={index}
        className="scene-picture__layer"
        style={`background:var(--${layer.ink});opacity:${layer.opacity};--picture:url("${dataUri(svgOfLayer(layer, scene, stretched))}")`}
      />
    ))}
  </View>
)
