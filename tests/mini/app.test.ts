import { join } from 'node:path'
import { launchMini } from '../../host/launch'
import { root } from '../helpers/files'
import { fixtureGateway } from './fixture-gateway'

jest.setTimeout(30_000)

describe('the built mini-program', () => {
  it('launches and shows its home, also when the gateway knows nothing', async () => {
    const gateway = await fixtureGateway()
    const mini = await launchMini({ dist: join(root, 'dist/weapp'), gateway: gateway.address })
    try {
      await mini.waitFor('首页')
      await mini.settle()
      expect(mini.page().path).toBe('pages/tabs/home')
      expect(mini.nodes().count).toBeGreaterThan(10)
    } finally {
      await mini.close()
      await gateway.close()
    }
  })

  it('is asked for when it is missing', async () => {
    await expect(launchMini({ dist: join(root, 'dist/none'), gateway: 'http://127.0.0.1:1' })).rejects.toThrow(
      'npm run build:weapp',
    )
  })
})
