import Fastify from 'fastify'
import { addMoods, type CreateStandIn } from './stand-in'

/** WeChat's servers, as far as the gateway asks them. */
export const wechatStandIn: CreateStandIn = () => {
  const app = Fastify({ forceCloseConnections: true })
  const behave = addMoods(app)
  return { name: 'wechat', app, behave, settings: () => ({}) }
}
