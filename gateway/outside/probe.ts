/**
 * A harmless request to one service outside, with the settings of this gateway. The doctor makes it, so that a wrong
 * secret is found before a customer needs the service. It reaches no person, costs nothing, and changes nothing.
 */
export interface Probe {
  /** The provider and its service, as in its faults: `tencent sms`. */
  service: string
  /** A server of the provider whose Date header tells the time: `https://api.weixin.qq.com`. */
  origin?: string
  /**
   * Resolves when the service took our settings.
   *
   * @throws ServiceFault 'settings' when it refuses them. Its message contains no secret, as that of any fault.
   */
  probe: () => Promise<void>
}
