import { View } from '@tarojs/components'

/** The parts that a section shows, by their names in src/ui. */
export const Names = ({ of }: { of: string }) => <View className="showcase__names">{of}</View>
