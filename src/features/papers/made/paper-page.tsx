import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import type { AnyPaperKind } from '@/contract/papers'
import { aria } from '@/ui/base/aria'
import { Loaded } from '@/ui/base/loaded'
import { Press } from '@/ui/base/press'
import { Zoom } from '@/ui/overlay/zoom'
import './paper-page.scss'
import { Sheet } from './sheet'
import { usePagePicture } from './use-page-picture'

interface PaperPageProps {
  paperNo: string
  kind: AnyPaperKind
  /** Starts at 1. */
  page: number
  /** The number of pages. */
  of: number
}

/** One page as a picture. A tap opens it over the whole window. */
export function PaperPage({ paperNo, kind, page, of }: PaperPageProps) {
  const [enlarged, setEnlarged] = useState(false)
  const { answer, source } = usePagePicture(paperNo, page, '750')
  const label = `第 ${page} 页，共 ${of} 页`
  return (
    <View className="paper-page">
      <View className="paper-page__sheet">
        <View className="paper-page__inside">
          <Loaded of={answer} skeleton={<Sheet kind={kind} />} isEmpty={() => false}>
            {() => (
              <View>
                {source !== '' && (
                  <Press
                    event="enlarge-page"
                    className="paper-page__press"
                    label={`${label}，放大查看`}
                    onPress={() => setEnlarged(true)}
                  >
                    <View {...aria({ hidden: true })}>
                      <Image className="paper-page__picture" src={source} mode="aspectFit" />
                    </View>
                  </Press>
                )}
              </View>
            )}
          </Loaded>
        </View>
      </View>
      <View className="paper-page__number">{`${page} / ${of}`}</View>
      <View>
        {enlarged && (
          <Enlarged paperNo={paperNo} page={page} label={label} meanwhile={source} onClose={() => setEnlarged(false)} />
        )}
      </View>
    </View>
  )
}

interface EnlargedProps extends Pick<PaperPageProps, 'paperNo' | 'page'> {
  label: string
  /** The picture shown until the sharper one arrives. */
  meanwhile: string
  onClose: () => void
}

function Enlarged({ paperNo, page, label, meanwhile, onClose }: EnlargedProps) {
  const { answer, source } = usePagePicture(paperNo, page, '1500')
  return <Zoom source={source || meanwhile} isSharp={source !== '' || answer.isError} label={label} onClose={onClose} />
}
