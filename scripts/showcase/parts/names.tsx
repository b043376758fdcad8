import { View } from '@tarojs/components'

/** Which parts a section shows, as they are called in src/ui. */
export const Names = ({ of }: { of: string }) => <View className="showcase__names">{of}</View>
