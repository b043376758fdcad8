import type { FastifyReply } from 'fastify'
import colours from '@/colours.json'
import { escaped } from '../lib/html-escape'

const { drawn } = colours

const style = `body{font:16px/1.5 system-ui,sans-serif;color:${drawn.ink};background:${drawn.page};margin:0;padding:32px 16px}
main{max-width:360px;margin:0 auto;background:${drawn.paper};border-radius:12px;padding:24px}
h1{font-size:18px;margin:0 0 8px}p{color:${drawn['ink-2']};margin:0 0 16px}
button{display:block;width:100%;min-height:44px;margin:0 0 12px;border:1px solid ${drawn.line};border-radius:8px;background:${drawn.paper};font:inherit}
input:not([type=hidden]){box-sizing:border-box;width:100%;min-height:44px;margin:0 0 12px;padding:0 12px;border:1px solid ${drawn.edge};border-radius:8px;font:inherit}
button:first-of-type{background:${drawn.brand};border-color:${drawn.brand};color:${drawn.paper}}`

/** Sends a page of a simulator. `body` is HTML. The caller passes every text from outside through `escaped`. */
export const sendPage = (reply: FastifyReply, title: string, body: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
    )
