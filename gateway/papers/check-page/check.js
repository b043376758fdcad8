// Compares a file with the hash of the paper. The file stays on the device.
const section = document.querySelector('.compare')

if (section) {
  const input = section.querySelector('input')
  const drop = section.querySelector('.drop')
  const verdict = section.querySelector('.verdict')

  const say = (text, english, kind) => {
    const small = Object.assign(document.createElement('small'), { lang: 'en', textContent: english })
    verdict.replaceChildren(text, small)
    verdict.className = `verdict ${kind ? `verdict--${kind}` : ''}`
  }

  const hexOf = buffer => [...new Uint8Array(buffer)].map(byte => byte.toString(16).padStart(2, '0')).join('')

  async function compare(file) {
    if (!file) return
    if (!globalThis.crypto?.subtle) {
      say(
        '这个浏览器不能比对，请换一个浏览器，或看下方的「怎么核对」。',
        'This browser cannot compare files. Use another one, or see below how to check.',
        'bad',
      )
      return
    }
    say('正在比对…', 'Comparing…')
    try {
      const digest = hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
      if (digest === section.dataset.sha256) {
        say('文件与我们出具的完全一致，未被改动。', 'The file is the very one that we issued, unchanged.', 'good')
      } else {
        say(
          '文件与我们出具的不一致：它可能被改动过，或不是这一份。',
          'The file is not the one that we issued: it was changed, or it is another document.',
          'bad',
        )
      }
    } catch {
      say('无法读取这个文件，请重新选择。', 'The file cannot be read. Please choose it again.', 'bad')
    }
  }

  input.addEventListener('change', () => compare(input.files[0]))
  for (const name of ['dragenter', 'dragover']) {
    section.addEventListener(name, event => {
      event.preventDefault()
      drop.classList.add('drop--over')
    })
  }
  section.addEventListener('dragleave', () => drop.classList.remove('drop--over'))
  section.addEventListener('drop', event => {
    event.preventDefault()
    drop.classList.remove('drop--over')
    compare(event.dataTransfer.files[0])
  })
}
