const looks = [
  { name: '浅色 375', width: 375, query: '' },
  { name: '深色 375', width: 375, query: 'theme=dark' },
  { name: '大字模式 375', width: 375, query: 'elder=1' },
  { name: '隐藏金额 375', width: 375, query: 'hidden=1' },
  { name: '浅色 320', width: 320, query: '' },
  { name: '深色大字模式 320', width: 320, query: 'theme=dark&elder=1' },
]

const frames = document.getElementById('frames')

function show({ name, width, query }) {
  const figure = document.createElement('figure')
  figure.className = 'frame'
  figure.style.width = `${width}px`
  const caption = document.createElement('figcaption')
  caption.textContent = name
  const frame = document.createElement('iframe')
  frame.title = name
  frame.src = `parts/index.html?${query}`
  frame.addEventListener('load', () => follow(frame))
  figure.append(caption, frame)
  frames.append(figure)
}

/** The frame that the person scrolls. The other frames follow in proportion to their height. */
let leader = null
let rest

function follow(frame) {
  const { contentDocument } = frame
  // The page scrolls in an inner element, and only after it has loaded. Its scroll events do not bubble.
  contentDocument.addEventListener(
    'scroll',
    event => {
      const page = event.target
      if (leader && leader !== frame) return
      leader = frame
      clearTimeout(rest)
      rest = setTimeout(() => {
        leader = null
      }, 150)
      const part = page.scrollTop / Math.max(1, page.scrollHeight - page.clientHeight)
      for (const other of frames.querySelectorAll('iframe')) {
        const follower = other === frame ? null : other.contentDocument?.querySelector('.taro_page')
        if (follower) follower.scrollTop = part * (follower.scrollHeight - follower.clientHeight)
      }
    },
    true,
  )
}

const built = await fetch('parts/index.html', { method: 'HEAD' })
if (built.ok) looks.forEach(show)
else document.getElementById('absent').hidden = false
