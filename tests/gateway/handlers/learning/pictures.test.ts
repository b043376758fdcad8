import { contentPictures } from '../../../../gateway/db/schema/learning'
import { type SmallGateway, smallGateway } from '../account/small-gateway'

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
  await gateway.db.insert(contentPictures).values({ name: 'a-b.svg', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
})
afterAll(() => gateway.close())

const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ method: 'GET', url, headers })

describe('the pictures of articles', () => {
  it('pictures have a validator and a policy that runs no script when they are opened by themselves', async () => {
    const { statusCode, headers, body } = await get('/site/pictures/a-b.svg')
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const again = await get('/site/pictures/a-b.svg', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('a photograph is served as its bytes', async () => {
    const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47])
    await gateway.db.insert(contentPictures).values({ name: 'c.png', svg: '', photo })
    const { headers, rawPayload } = await get('/site/pictures/c.png')
    expect([headers['content-type'], rawPayload.equals(photo)]).toEqual(['image/png', true])
  })

  it.each(['nobody.svg', '..%2fa-b.svg', 'a-b.png'])('no picture is found at %s', async name => {
    expect((await get(`/site/pictures/${name}`)).statusCode).toBe(404)
  })
})
