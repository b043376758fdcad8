import fc from 'fast-check'
import { paragraphsOf } from '@/lib/paragraphs'

describe('the paragraphs of a message', () => {
  it.each([
    ['没有标记的一句话', ['没有标记的一句话']],
    ['<p>自<b>2026年11月16日</b>起</p><p>第二段</p>', ['自2026年11月16日起', '第二段']],
    ['一<br/>二\n三<DIV class="x">四</DIV>', ['一', '二', '三', '四']],
    ['收益 a < b 且 c > d', ['收益 a < b 且 c > d']],
    ['&lt;b&gt;&nbsp;&amp;&#39;&#x41;&unknown;', ["<b> &'A&unknown;"]],
    ['前<script>alert(1)</script><style>p{}</style><!-- 注 -->后', ['前后']],
    ['前<script>alert(1)', ['前']],
    ['<img src=x onerror=alert(1)>图', ['图']],
    ['', []],
    ['<p> </p><p>&nbsp;</p>', []],
  ])('the paragraphs of %j are %j', (text, paragraphs) => {
    expect(paragraphsOf(text)).toEqual(paragraphs)
  })

  it('paragraphs are trimmed lines that are not empty, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        for (const line of paragraphsOf(text)) {
          expect(line.trim()).toBe(line)
          expect(line).not.toBe('')
        }
      }),
    )
  })
})
