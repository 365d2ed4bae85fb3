// Group-buys by the model: who stands in a group, what a payment and the end of an offer do (shop-promotion.yaml).
import { move } from './orders.ts';
import { get, type Model, type Order, type Place, type Rule } from './state.ts';

export const placeOfOrder = (model: Model, orderId: number): Place | undefined =>
  [...model.places.values()].find((place) => place.orderId === orderId);

/** The opener's place of the group that a place belongs to. */
export function starterOf(model: Model, placeId: number): Place | undefined {
  const place = model.places.get(placeId);
  return place && (place.starterId === null ? place : get(model.places, place.starterId));
}

/** Paid and not asking for the money back. */
export function joinersOf(model: Model, starter: Place): Place[] {
  return [...model.places.values()].filter((place) => {
    if (place.starterId !== starter.id || (place.status !== 1 && place.status !== 2)) return false;
    const { status } = get(model.orders, place.orderId);
    return status !== 202 && status !== 203;
  });
}

/** Whether a shopper holds a paid place as a joiner. */
function hasJoined(model: Model, userId: number, starter: Place): boolean {
  return [...model.places.values()].some(
    (place) => place.starterId === starter.id && place.userId === userId && (place.status === 1 || place.status === 2),
  );
}

export const isRunning = (model: Model, rule: Rule): boolean =>
  !rule.isDeleted && rule.status === 0 && model.now < rule.expiresAt;

const isFull = (model: Model, starter: Place, rule: Rule) => joinersOf(model, starter).length >= rule.members - 1;

/** The opener's order was closed unpaid: nobody joins that group. */
const isOpenerGone = (model: Model, { status, orderId }: Place) =>
  status === 0 && get(model.orders, orderId).status !== 101;

/** Why a shopper may not join a group by an order; 0 when nothing stands against it. */
export function refuseJoining(model: Model, userId: number, rule: Rule, linkId: number): number {
  const starter = starterOf(model, linkId);
  if (starter?.ruleId !== rule.id) return 402;
  if (starter.status === 3 || isOpenerGone(model, starter)) return 730;
  if (starter.status === 2 || isFull(model, starter, rule)) return 732;
  return starter.userId === userId || hasJoined(model, userId, starter) ? 733 : 0;
}

/** The step after a payment: the place runs or, when it comes too late, fails and its order asks for the refund. */
export function stepAfterPayment(model: Model, order: Order): void {
  const place = placeOfOrder(model, order.id);
  if (!place) return;
  const rule = get(model.rules, place.ruleId);
  const starter = place.starterId === null ? place : get(model.places, place.starterId);
  if (place.status !== 0 || !isRunning(model, rule) || !hasRoom(model, place, starter, rule)) {
    place.status = 3;
    move(order, 202);
    return;
  }
  place.status = 1;
  completeIfFull(model, starter, rule);
}

function hasRoom(model: Model, place: Place, starter: Place, rule: Rule): boolean {
  if (place === starter) return true;
  const isOpen = starter.status < 2 && !isOpenerGone(model, starter) && !isFull(model, starter, rule);
  return isOpen && starter.userId !== place.userId && !hasJoined(model, place.userId, starter);
}

/** A group whose opener paid succeeds with the last joiner needed. */
function completeIfFull(model: Model, starter: Place, rule: Rule): void {
  if (starter.status !== 1 || !isFull(model, starter, rule)) return;
  starter.status = 2;
  for (const joiner of joinersOf(model, starter)) joiner.status = 2;
}

/** Another number of members is needed: groups that are full by it succeed at once when it is lower. */
export function changeMembers(model: Model, rule: Rule, members: number): void {
  const isLower = members < rule.members;
  rule.members = members;
  if (!isLower) return;
  for (const place of model.places.values()) {
    if (place.ruleId === rule.id && place.starterId === null) completeIfFull(model, place, rule);
  }
}

/** A refund that was refused: the place counts again, also in a group that was completed meanwhile. */
export function stepAfterRefusal(model: Model, order: Order): void {
  const place = placeOfOrder(model, order.id);
  if (place?.status !== 1) return;
  const starter = place.starterId === null ? place : get(model.places, place.starterId);
  if (starter.status === 2) place.status = 2;
  else completeIfFull(model, starter, get(model.rules, place.ruleId));
}

/** The refunded order's place is free again while the group was not complete. */
export function stepAfterRefund(model: Model, order: Order): void {
  const place = placeOfOrder(model, order.id);
  if (place && place.status < 2) place.status = 3;
}

/** An offer expires or is taken down: what is not complete fails, and what was paid asks for its refund. */
export function endRule(model: Model, rule: Rule, status: 1 | 2): void {
  rule.status = status;
  for (const place of model.places.values()) {
    if (place.ruleId !== rule.id || place.status > 1) continue;
    const order = get(model.orders, place.orderId);
    if (place.status === 1 && order.status === 201) move(order, 202);
    place.status = 3;
  }
}
