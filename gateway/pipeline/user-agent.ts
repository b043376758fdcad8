import type { FastifyRequest } from 'fastify'

/** Longer names are cut: anybody can send any text. */
const LONGEST_NAME = 400

/** The request's `User-Agent` header; '' without one. */
export const userAgentOf = ({ headers }: FastifyRequest) => (headers['user-agent'] ?? '').slice(0, LONGEST_NAME)
