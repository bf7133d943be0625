/** Nodes of Markdown as its reader gives them. */
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { fromMarkdown } from 'mdast-util-from-markdown';

export type Node = ReturnType<typeof fromMarkdown>['children'][number];
export type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>;
/** `:::name` */
export type Container = ContainerDirective;
/** `::name` */
export type Leaf = LeafDirective;

/** Counts from 1. */
export const lineOf = (node: Node): number => node.position?.start.line ?? 1;
